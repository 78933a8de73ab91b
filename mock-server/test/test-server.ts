import { fingerprint } from '../src/core/state/snapshot.ts'
import { createMockServer, type MockServer, type MockServerOptions } from '../src/index.ts'
import { control } from './call.ts'

/** A server on free ports; its real time only advances by `pass`. */
export interface TestServer extends MockServer {
  /** Advances real time, and so the time of all worlds with a running clock. */
  pass(ms: number): void
  logIn(userName: string, world?: string): Promise<string>
  /** Everything in a world that differs from its start. */
  stateOf(world?: string): string
  readonly ports: { readonly api: number; readonly im: number }
}

/** On a busy machine any time may pass between parts of a request. */
const endlessPatience = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0, timeout: 0 }

const portOf = (address: string): number => Number(new URL(address).port)

export const openTestServer = async (options: MockServerOptions = {}): Promise<TestServer> => {
  let real = 1_000
  // Equal calls have equal answers in worlds of the same name.
  const mock = createMockServer({ size: 40, knownSecrets: true, realNow: () => real, ...options })
  const [api, im] = await Promise.all([mock.api.listen({ port: 0 }), mock.im.listen({ port: 0 })])
  for (const app of [mock.api, mock.im]) Object.assign(app.server, endlessPatience)
  const server: TestServer = {
    ...mock,
    ports: { api: portOf(api), im: portOf(im) },
    pass: (ms) => void (real += ms),
    logIn: async (userName, world = 'default') => {
      const { status, text, body } = await control(server, 'POST /__mall/login', { body: { userName } }, { world })
      if (status !== 200) throw new Error(`${userName} cannot log in: ${status} ${text}`)
      return body.accessToken
    },
    stateOf: (name = 'default') => {
      const world = mock.worlds.get(name)
      world.tick()
      return fingerprint(world.mall)
    },
  }
  return server
}
