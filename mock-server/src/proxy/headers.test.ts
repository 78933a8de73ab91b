import { expect, it } from 'vitest'
import { harmlessType } from './headers.ts'

const opened = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const shown = 'image/avif,image/webp,image/svg+xml,*/*;q=0.8'

const acting = [
  'text/html',
  'text/html; charset=gb2312',
  'text/html, application/json',
  'application/xhtml+xml',
  'text/xml',
  'application/javascript',
  'text/css',
  'multipart/x-mixed-replace; boundary=x',
  'message/rfc822',
  '/',
]

it.each(acting)('"%s" is no page, script or style of the shop', (type) => {
  const was = { 'x-mall-content-type': type }
  for (const accept of [undefined, '*/*', shown])
    expect(harmlessType(type, accept)).toEqual({ 'content-type': 'application/octet-stream', ...was })
  const charset = type.includes('gb2312') ? 'gb2312' : 'utf-8'
  expect(harmlessType(type, opened)).toEqual({ 'content-type': `text/plain; charset=${charset}`, ...was })
})

it.each(['application/json', 'text/plain', 'image/png', 'application/pdf', 'application/octet-stream'])(
  '"%s" stays what it is',
  (type) => {
    for (const accept of [undefined, '*/*', shown, opened]) expect(harmlessType(type, accept)).toBeNull()
  },
)

it('a drawing can be loaded as a picture, and is no page where it is opened', () => {
  for (const accept of [undefined, '*/*', shown]) expect(harmlessType('image/svg+xml', accept)).toBeNull()
  expect(harmlessType('image/svg+xml', opened)).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
})

it('a type that is as long as it may be is looked at once', () => {
  expect(harmlessType(`text/html;${' ;'.repeat(8_000)}`)?.['x-mall-content-type']).toHaveLength(200)
})
