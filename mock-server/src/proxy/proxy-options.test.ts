import { expect, it } from 'vitest'
import { readOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'

const read = (text: string) => readOptions(text.split(' '))?.proxy
const target = '--target https://mall.example/api'

it('forwards everything to the target by default', () => {
  expect(read(target)).toEqual({
    target: new URL('https://mall.example/api'),
    imTarget: undefined,
    missing: 'pass',
    mock: [],
    dialect: 'raw',
    patienceMs: 10_000,
    imageOrigins: [],
    errors: false,
    sameWorlds: false,
  })
})

it('takes what it is told', () => {
  const more =
    '--im-target http://im.example:81 --missing mock --dialect envelope --patience 500 --errors --same-worlds --image-origins https://CDN.example/,http://10.0.0.7:9000'
  expect(
    readOptions([...`${target} ${more}`.split(' '), '--mock', 'GET /p/score/*', '--mock', '/p/coupon/**'])?.proxy,
  ).toEqual({
    target: new URL('https://mall.example/api'),
    imTarget: new URL('http://im.example:81'),
    missing: 'mock',
    mock: ['GET /p/score/*', '/p/coupon/**'],
    dialect: 'envelope',
    patienceMs: 500,
    imageOrigins: ['https://cdn.example', 'http://10.0.0.7:9000'],
    errors: true,
    sameWorlds: true,
  })
})

it.each([
  ['--target mall.example', /--target .*"mall\.example"/],
  ['--target https://me:secret@mall.example', /--target/],
  ['--target https://mall.example/?a=1', /--target/],
  [`${target} --im-target nowhere`, /--im-target/],
  [`${target} --missing maybe`, /--missing takes pass or mock/],
  [`${target} --dialect soap`, /--dialect takes raw or envelope/],
  [`${target} --mock score`, /--mock takes a route/],
  [`${target} --patience 0`, /--patience/],
  ['--errors', /--errors is of a proxy: give --target too/],
])('%s is refused with the reason', (text, said) => {
  expect(() => read(text)).toThrow(UsageError)
  expect(() => read(text)).toThrow(said)
})

it.each(['https://*.example', 'https://cdn.example/oss', "https://a;script-src'none'", 'https://a.example,', ''])(
  '"%s" is not accepted as image origin',
  (origins) => {
    expect(() => read(`${target} --image-origins=${origins}`)).toThrow(UsageError)
    expect(() => read(`${target} --image-origins=${origins}`)).toThrow(/^--image-origins takes origins such as https:/)
  },
)
