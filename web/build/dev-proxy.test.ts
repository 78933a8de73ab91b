import { contract } from '@mall/contracts'
import { expect, test } from 'vitest'
import { screenPaths } from '../src/app/screen-table.ts'
import { devProxy } from './dev-proxy.ts'

const isForwarded = (path: string): boolean => Object.keys(devProxy).some((pattern) => new RegExp(pattern).test(path))

test('in development every call reaches the server', () => {
  const paths = Object.keys(contract).map((route) => route.split(' ')[1] ?? '')
  expect(paths.filter((path) => !isForwarded(path))).toEqual([])
})

test('no page but the login page, which tells them apart, is taken for a call', () => {
  expect(screenPaths.filter(isForwarded)).toEqual(['/login'])
})
