import { createHash, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'
import { bits, der, integer, marked, objectId, octets, pemOf, sequence, tagged, text, time, yes } from './der.ts'

export interface Period {
  readonly from: number
  readonly to: number
}

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))
const nameOf = (common: string): Buffer => sequence(der(0x31, sequence(objectId('2.5.4.3'), text(common))))
const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(objectId(id), ...(critical ? [yes] : []), octets(value))

const publicOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })
/** Tells apart authorities of the same name. */
const keyId = (key: KeyObject): Buffer => createHash('sha1').update(publicOf(key)).digest()

interface Asked {
  readonly subject: string
  readonly issuer: string
  readonly key: KeyObject
  readonly signer: KeyObject
  readonly period: Period
  readonly extensions: readonly Buffer[]
}

/** A certificate (RFC 5280) in PEM. */
const certificate = ({ subject, issuer, key, signer, period, extensions }: Asked): string => {
  const all = [
    ...extensions,
    extension('2.5.29.14', octets(keyId(key))),
    extension('2.5.29.35', sequence(marked(0, keyId(signer)))),
  ]
  const signed = sequence(
    tagged(0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(period.from), time(period.to)),
    nameOf(subject),
    publicOf(key),
    tagged(3, sequence(...all)),
  )
  return pemOf(sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, signer))))
}

const authorityName = 'Qinghua on this machine'
const dns = (name: string): Buffer => marked(2, Buffer.from(name))
const address = (...bytes: readonly number[]): Buffer => marked(7, Buffer.from(bytes))
const version6 = [...Array.from({ length: 15 }, () => 0), 1]
const allOf = (length: number): number[] => Array.from({ length }, () => 255)

const keyUsage = (bytes: Buffer, unused: number): Buffer => extension('2.5.29.15', bits(bytes, unused), true)

/** Vouches for names of this machine and, whoever has its key, for no other. */
export const authority = (key: KeyObject, period: Period): string => {
  const permitted = [dns('localhost'), address(127, 0, 0, 1, ...allOf(4)), address(...version6, ...allOf(16))]
  const extensions = [
    extension('2.5.29.19', sequence(yes, integer(Buffer.of(0))), true),
    keyUsage(Buffer.of(0x06), 1),
    extension('2.5.29.30', sequence(tagged(0, ...permitted.map((name) => sequence(name)))), true),
  ]
  return certificate({ subject: authorityName, issuer: authorityName, key, signer: key, period, extensions })
}

/** For a server at this machine, by the name `localhost`, one below it, or by its address. */
export const serverCertificate = (name: string, key: KeyObject, signer: KeyObject, period: Period): string => {
  const names = [...new Set(['localhost', name])].map(dns)
  const extensions = [
    extension('2.5.29.19', sequence(), true),
    keyUsage(Buffer.of(0x80), 7),
    extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.1'))),
    extension('2.5.29.17', sequence(...names, address(127, 0, 0, 1), address(...version6))),
  ]
  return certificate({ subject: 'Qinghua', issuer: authorityName, key, signer, period, extensions })
}
