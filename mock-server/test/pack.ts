import { constants, publicEncrypt } from 'node:crypto'
import { publicKey } from '../src/calls/credentials.ts'

/** Encrypts a password as the storefront does. */
export const pack = (password: string, at: number): string =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(`${at}${password}`)).toString(
    'base64',
  )
