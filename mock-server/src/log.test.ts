import { afterEach, expect, it, vi } from 'vitest'
import { say } from './log.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['\u001b[2J\r', '\\u001b[2J\\u000d'],
  ['\u009b31m', '\\u009b31m'],
  ['a\u202egnp.exe', 'a\\u202egnp.exe'],
  ['a\u2028b\u007f', 'a\\u2028b\\u007f'],
  ['青 “a”\nb', '青 “a”\nb'],
])('a terminal is told %j as %j', (text, told) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  say(text)
  expect(write).toHaveBeenCalledWith(`${told}\n`)
})
