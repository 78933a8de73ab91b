import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UsageError } from '../usage-error.ts'
import type { TlsOptions } from './tls-options.ts'

const read = (flag: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--${flag} takes a file: ${(error as Error).message}.`)
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

/** Own files, looked at before a browser does. */
export const givenCertificate = (certFile: string, keyFile: string, now: number): TlsOptions => {
  const cert = read('tls-cert', certFile)
  const key = read('tls-key', keyFile)
  const first = certificateIn(certFile, cert)
  if (!first.checkPrivateKey(keyIn(keyFile, key)))
    throw new UsageError(`The key in ${keyFile} is not that of the certificate in ${certFile}.`)
  if (Date.parse(first.validTo) <= now)
    throw new UsageError(`The certificate in ${certFile} has expired (${first.validTo}): renew it, or give another.`)
  if (Date.parse(first.validFrom) > now)
    throw new UsageError(`The certificate in ${certFile} is not valid before ${first.validFrom}.`)
  return { cert, key }
}
