import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readText } from '../data/read-file.ts'
import { refuseOpenKey } from '../data/rights.ts'
import { UsageError } from '../usage-error.ts'
import { whyNotRead } from '../why-not-opened.ts'

/** A chain of many certificates. */
const longest = 1024 * 1024

const read = (flag: string, file: string): string => {
  try {
    return readText(file, longest)
  } catch (error) {
    throw new UsageError(`--${flag} takes a file: ${whyNotRead(error)}.`)
  }
}

const certificateIn = (file: string, pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new UsageError(
      `--tls-cert takes a certificate in PEM (-----BEGIN CERTIFICATE-----); there is none in ${file}.`,
    )
  }
}

const keyIn = (file: string, pem: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new UsageError(
      pem.includes('ENCRYPTED')
        ? `The key in ${file} is protected by a passphrase: write it without one (openssl pkey -in ${file}).`
        : `--tls-key takes a private key in PEM (-----BEGIN PRIVATE KEY-----); there is none in ${file}.`,
    )
  }
}

/** What Node needs to serve over TLS. */
export interface TlsOptions {
  readonly key: string
  readonly cert: string
}

/** Files, looked at before a browser does. */
export const givenCertificate = (certFile: string, keyFile: string, now: number): TlsOptions => {
  const cert = read('tls-cert', certFile)
  const key = read('tls-key', keyFile)
  refuseOpenKey(keyFile)
  const first = certificateIn(certFile, cert)
  if (!first.checkPrivateKey(keyIn(keyFile, key)))
    throw new UsageError(`The key in ${keyFile} is not that of the certificate in ${certFile}.`)
  if (Date.parse(first.validTo) <= now)
    throw new UsageError(`The certificate in ${certFile} has expired (${first.validTo}): renew it, or give another.`)
  if (Date.parse(first.validFrom) > now)
    throw new UsageError(`The certificate in ${certFile} is not valid before ${first.validFrom}.`)
  return { cert, key }
}
