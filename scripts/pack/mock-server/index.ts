import { join } from 'node:path'
import { openMock } from './open-mock.ts'

/** The options of the command; `npx qinghua-mock --help` tells more of each. */
export interface MockServerOptions {
  /** The catalogue is generated from this number (1). */
  readonly seed?: number
  /** Number of products (300). */
  readonly size?: number
  /** With `localhost`, the world `qa-7` has the host name `qa-7.localhost`. */
  readonly worldDomain?: string
  /** Control calls must send it in the header `x-mall-secret`. */
  readonly controlSecret?: string
  /** The folder of a built storefront to serve: `shop`, or one of your own. */
  readonly webRoot?: string
  /** Names of hosts by which it is called besides `localhost`, the world domain and IP addresses: `mall-test`. */
  readonly allowHosts?: readonly string[]
  /** The origins of other frontends that may call it: `http://localhost:3000`. */
  readonly allowOrigins?: readonly string[]
  /** The folder that keeps worlds; without it they are in memory. */
  readonly data?: string
  /** The PostgreSQL database that keeps worlds, together with other processes: `postgres://mall@127.0.0.1/mall`. */
  readonly store?: string
  /** Files of saved worlds to open. */
  readonly worlds?: readonly string[]
  /** A JSON file with the faults that the default world begins with. */
  readonly rules?: string
  /** An HTTP archive (HAR) that the default world answers from, by rules. */
  readonly har?: string
  /** The scenario of the default world. */
  readonly scenario?: string
  /** The same, unless that world is kept from before. */
  readonly firstScenario?: string
  /** `listen` serves https with the certificate and the key of these files, in PEM. */
  readonly tlsCert?: string
  readonly tlsKey?: string
  /** The backend to forward calls to, each of whose answers is checked against the contract. */
  readonly target?: string
  /** The same for the chat host. */
  readonly imTarget?: string
  /** Who answers calls that the backend does not have (`pass`: the backend itself). */
  readonly missing?: 'pass' | 'mock'
  /** Routes and patterns that the mock answers: `GET /p/score/*`. */
  readonly mock?: readonly string[]
  /** Whether the backend wraps its answers as `{code, msg, data}` (`raw`: it does not). */
  readonly dialect?: 'raw' | 'envelope'
  /** How long to wait for the backend, in milliseconds. */
  readonly patience?: number
  /** Further origins that pages may show images of. */
  readonly imageOrigins?: readonly string[]
  /** Pages get 500 instead of an answer that breaks the contract. */
  readonly errors?: boolean
  /** The backend is a mock like this one: world names are forwarded to it. */
  readonly sameWorlds?: boolean
  /** The real time, in milliseconds; replace it to control time in tests. */
  readonly realNow?: () => number
}

export interface MockRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a buffer as it is. */
  readonly payload?: string | object
}

export interface MockAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
  readonly body: string
  readonly rawPayload: Uint8Array
  json<T>(): T
}

/** One port of the mock: an instance of Fastify. */
export interface MockListener {
  /** Listens on a port (0 takes a free one), and returns the address. */
  listen(where?: { readonly port?: number; readonly host?: string }): Promise<string>
  /** Answers a request without a network. */
  inject(request: MockRequest): Promise<MockAnswer>
}

export interface MockServer {
  /** The API with the control calls. */
  readonly api: MockListener
  /** The chat host. */
  readonly im: MockListener
  close(): Promise<void>
}

/** The folder of the built storefront with the console, for `webRoot`. */
export const shop: string = join(import.meta.dirname, '..', 'shop')

/** Creates the mock backend; it does not listen yet. A wrong option is refused in the words of the command. */
export const createMockServer = async (options: MockServerOptions = {}): Promise<MockServer> =>
  (await openMock(options)) as MockServer
