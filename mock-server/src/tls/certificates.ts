import { homedir } from 'node:os'
import { join } from 'node:path'
import { givenCertificate } from './given-certificate.ts'
import { ownCertificates } from './own-certificates.ts'
import type { TlsOptions } from './tls-options.ts'

export type GivenTls = 'own' | { readonly cert: string; readonly key: string }

/** In the home of the user and not with the worlds, so that a browser trusts every copy of the project. */
const folder = (): string => join(homedir(), '.qinghua')

export const certificates = (given: GivenTls): TlsOptions & { readonly authority?: string } =>
  given === 'own' ? ownCertificates(folder(), Date.now()) : givenCertificate(given.cert, given.key, Date.now())

export const trustLine = (authority: string): string =>
  `A browser trusts these addresses once it has imported ${authority} as an authority, which can vouch for localhost only.`
