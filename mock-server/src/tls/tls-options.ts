import type { SecureContext } from 'node:tls'

/** What Node needs to serve over TLS. */
export interface TlsOptions {
  readonly key: string
  readonly cert: string
  /** The certificate for the name that a client asks for. */
  readonly SNICallback?: (name: string, done: (error: Error | null, context?: SecureContext) => void) => void
}
