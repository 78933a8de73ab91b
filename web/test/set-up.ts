import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { leaveShop } from './leave-shop.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true
// A limit for hanging tests, not an expectation: the machine may be busy.
configure({ asyncUtilTimeout: 8000 })
// Files share one copy of the storefront.
afterEach(leaveShop)
