import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { leaveShop } from './leave-shop.ts'
import { patience } from './patience.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true
configure({ asyncUtilTimeout: patience })
// Files share one copy of the storefront.
afterEach(leaveShop)
