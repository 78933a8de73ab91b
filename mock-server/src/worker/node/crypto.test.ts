import * as node from 'node:crypto'
import { crc32 as nodeCrc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { mockKey } from '../../calls/mock-key.ts'
import * as own from './crypto.ts'
import { crc32 } from './zlib.ts'

const texts = ['', 'a', '青花', 'x'.repeat(1000)]

test('digests and signatures are those of Node', () => {
  for (const text of texts) {
    expect(own.createHash('sha256').update(text).digest('hex')).toBe(
      node.createHash('sha256').update(text).digest('hex'),
    )
    expect(own.createHmac('sha256', 'key').update(text).digest('hex')).toBe(
      node.createHmac('sha256', 'key').update(text).digest('hex'),
    )
    expect(crc32(Buffer.from(text))).toBe(nodeCrc32(Buffer.from(text)))
  }
})

test('what is encrypted for the mall is decrypted as Node does, also a block that begins with zeros', () => {
  const { publicKey, privateKey } = mockKey
  const padding = node.constants.RSA_NO_PADDING
  for (const first of [0, 1, 255]) {
    const block = Buffer.alloc(256, 7)
    block.writeUInt16BE(first, 0)
    block[0] = 0
    const cipher = node.publicEncrypt({ key: publicKey, padding }, block)
    expect(own.privateDecrypt({ key: own.createPrivateKey(privateKey) }, cipher).equals(block)).toBe(true)
  }
})

test('what is no cipher of the key is refused', () => {
  const key = own.createPrivateKey(mockKey.privateKey)
  expect(() => own.privateDecrypt({ key }, Buffer.alloc(10))).toThrow('not a cipher')
  expect(() => own.privateDecrypt({ key }, Buffer.alloc(256, 255))).toThrow('not a cipher')
})
