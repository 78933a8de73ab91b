import { createServer } from 'node:http'
import { Mall } from './mall.mjs'
import { checkBody, operation, parsed, readPath, readQuery, Refusal } from './reading.mjs'
import { rows } from './rows.mjs'

const bodyLimit = 256 * 1024
const envelopeCodes = {
  loginRequired: 'A00004',
  hiccup: 'A00005',
  notFound: 'A00013',
  invalidRequest: 'A00014',
  insufficientStock: 'A03010',
}
const notFound = { status: 404, zh: '没有找到相应内容', en: 'There is nothing here' }

/** The language of a call: `zh`, or `en` where a weighted list prefers it. */
export function languageOf(header = '') {
  const wishes = header
    .split(',')
    .map((part) => {
      const [tag, ...more] = part.trim().toLowerCase().split(';')
      const weight = more.map((one) => /^\s*q=([0-9.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
    })
    .filter(({ language, weight }) => ['zh', 'en'].includes(language) && weight > 0)
  return wishes.sort((one, other) => other.weight - one.weight)[0]?.language ?? 'zh'
}

function tokenOfCookie(header = '') {
  const found = header.split(';').flatMap((part) => /^\s*token=(.*?)\s*$/.exec(part)?.[1] ?? [])
  return found.length === 1 ? decodeURIComponent(found[0]) : undefined
}

async function bytesOf(request) {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= bodyLimit) parts.push(part)
  }
  return size > bodyLimit ? undefined : Buffer.concat(parts)
}

function matched(table, method, path) {
  const segments = path.split('/').slice(1)
  return table.find(
    (row) =>
      row.method === method &&
      row.segments.length === segments.length &&
      row.segments.every((segment, index) => segment.startsWith('{') || segment === segments[index]),
  )
}

function pathValues(row, path) {
  const given = path.split('/').slice(1)
  return Object.fromEntries(
    row.segments.flatMap((segment, index) => (segment.startsWith('{') ? [[segment.slice(1, -1), given[index]]] : [])),
  )
}

/**
 * A server of the rows of `rows.mjs`, or of those in `only`; `tokens` are sessions that exist from the start, for a server without a login.
 *
 * @param {{ only?: readonly string[] | undefined, dialect?: string | undefined,
 *   tokens?: Readonly<Record<string, string>> | undefined }} [built]
 */
export function backend({ only, dialect = 'raw', tokens = {} } = {}) {
  const table = Object.entries(rows)
    .filter(([name]) => only?.includes(name) ?? true)
    .map(([name, act]) => ({ name, act, ...operation(name) }))
  const mall = new Mall()
  for (const [token, userId] of Object.entries(tokens)) mall.startSession(token, userId)

  async function answered(row, request, address, language) {
    const token = request.headers.authorization
    const account = row.needsLogin ? mall.accountOf(token) : undefined
    if (row.needsLogin && account === undefined) throw new Refusal('loginRequired')
    let body
    const bytes = await bytesOf(request)
    if (row.body !== undefined) {
      if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
        throw new Refusal('unsupportedType')
      if (bytes === undefined) throw new Refusal('tooLarge')
      body = parsed(bytes)
    }
    const path = readPath(row, pathValues(row, address.path))
    const query = readQuery(row, address.query)
    if (row.body !== undefined) checkBody(row.body, body)
    return row.act(mall, { path, query, body, account, language, token, cookie: tokenOfCookie(request.headers.cookie) })
  }

  function refused(row, problem, language) {
    const code = problem instanceof Refusal ? problem.code : 'hiccup'
    const declared = code === 'notFound' ? notFound : row.refusals.get(code)
    const text = declared[language].replaceAll(/\{(\w+)\}/g, (_, name) => problem.values[name])
    return { status: declared.status, code: envelopeCodes[code] ?? 'A00001', text }
  }

  const server = createServer((request, response) => {
    const [path, query = ''] = request.url.split('?')
    const language = languageOf(request.headers['accept-language'])
    response.setHeader('date', new Date(mall.now()).toUTCString())
    const send = (status, type, text) => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
    }
    const refuse = ({ status, code, text }) =>
      dialect === 'envelope'
        ? send(200, 'application/json', JSON.stringify({ code, msg: text, data: null }))
        : send(status, 'text/plain', text)
    if (request.method === 'POST' && path === '/clock') {
      bytesOf(request).then((bytes) => {
        mall.advance(JSON.parse(bytes.toString()).ms)
        send(200, 'application/json', 'null')
      })
      return
    }
    const row = matched(table, request.method, path)
    if (row === undefined) {
      request.resume()
      return refuse(refused(undefined, new Refusal('notFound'), language))
    }
    answered(row, request, { path, query }, language).then(
      (value) => {
        const data = value ?? null
        send(200, 'application/json', JSON.stringify(dialect === 'envelope' ? { code: '00000', msg: '', data } : data))
      },
      (problem) => refuse(refused(row, problem, language)),
    )
  })
  return server
}
