import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../contracts/openapi/json.ts'
import { openTestServer } from '../../mock-server/test/test-server.ts'
import { operationsOf } from './reading.ts'
import { type Request, Requests } from './test/requests.ts'
import { Samples } from './samples.ts'

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as JsonObject
const samples = new Samples(document)
const all = Object.entries(operationsOf(document))
/** `WHOLE=1` tries all of them. */
const operations = process.env['WHOLE'] === '1' ? all : all.filter((_, at) => at % 8 === 0)

const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
  .addKeyword({
    keyword: 'x-max-utf16',
    validate: (most: number, text: unknown) => typeof text !== 'string' || text.length <= most,
  })
  .addSchema({ $id: 'document', ...document })
const compiled = new Map<JsonObject, ValidateFunction>()
const validator = (schema: JsonObject): ValidateFunction => {
  const inDocument = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"document#')
  return ajv.compile(JSON.parse(inDocument) as object)
}
const isValid = (schema: JsonObject, value: Json): boolean => {
  const validate = compiled.get(schema) ?? validator(schema)
  compiled.set(schema, validate)
  return validate(value)
}

const server = await openTestServer()
afterAll(() => server.close())
const prefix = 'The request is not valid:'

/** Sends requests as somebody who is logged in, and returns what was answered. */
const sender = async (route: string, servers: Json | undefined) => {
  const world = `d-${operations.findIndex(([each]) => each === route)}`
  const token = await server.logIn(known.shopper.userName, world)
  const host = JSON.stringify(servers ?? '').includes('messaging') ? server.im : server.api
  return async ({ url, type, payload }: Request) => {
    const { statusCode, body } = await host.inject({
      method: route.split(' ')[0] as 'GET',
      url,
      headers: {
        authorization: token,
        'accept-language': 'en',
        'x-mall-world': world,
        ...(type && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    })
    return { status: statusCode, text: body }
  }
}

const counts = { valid: 0, invalid: 0 }
describe.each(operations)('%s', (route, operation) => {
  const requests = new Requests(samples, route, operation)

  it('accepts whatever the document allows', async () => {
    const send = await sender(route, operation.servers)
    const refused: unknown[] = []
    for (const request of requests.valid()) {
      const { status, text } = await send(request)
      counts.valid += 1
      if (status === 500 || text.startsWith(prefix)) refused.push([request.what.slice(0, 300), status, text])
      if (status === 401 && route !== 'POST /logOut') expect.fail(`${route} is not answered to the shopper: ${text}`)
    }
    expect(refused).toEqual([])
  })

  it('refuses what is just outside', async () => {
    const send = await sender(route, operation.servers)
    const accepted: unknown[] = []
    for (const request of requests.invalid(isValid)) {
      const { status, text } = await send(request)
      counts.invalid += 1
      if (status !== 400 || !text.startsWith(prefix))
        accepted.push([request.what.slice(0, 300), status, text.slice(0, 80)])
    }
    expect(accepted).toEqual([])
  })
})

it('tries every operation in several ways', () => {
  expect(counts.valid).toBeGreaterThan(operations.length * 5)
  expect(counts.invalid).toBeGreaterThan(operations.length * 5)
})
