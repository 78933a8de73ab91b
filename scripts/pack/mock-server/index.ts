import { join } from 'node:path'
import { createMockServer as create } from '../../../mock-server/src/index.ts'

export interface MockServerOptions {
  /** The catalogue is generated from this number (1). */
  readonly seed?: number
  /** Number of products (300). */
  readonly size?: number
  /** With `localhost`, the world `qa-7` has the host name `qa-7.localhost`. */
  readonly worldDomain?: string
  /** Worlds of the same name get the same tokens and codes each time, which anybody can compute. */
  readonly knownSecrets?: boolean
  /** Control calls must send it in the header `x-mall-secret`. */
  readonly controlSecret?: string
  /** The folder of a built storefront to serve: `shop`, or one of your own. */
  readonly webRoot?: string
  /** Names of hosts by which it is called besides `localhost`, the world domain and IP addresses: `mall-test`. */
  readonly allowHosts?: readonly string[]
  /** The origins of other frontends that may call it: `http://localhost:3000`. */
  readonly allowOrigins?: readonly string[]
  /** The scenario of the default world. */
  readonly scenario?: string
  /** The real time, in milliseconds; replace it to control time in tests. */
  readonly realNow?: () => number
}

export interface MockRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly payload?: string | object
}

export interface MockAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
  readonly body: string
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

/** Creates the mock backend; it does not listen yet. */
export const createMockServer = (options: MockServerOptions = {}): MockServer => create(options) as MockServer
