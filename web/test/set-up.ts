import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { leaveShop } from './leave-shop.ts'
import { patience } from './patience.ts'

configure({
  asyncUtilTimeout: patience,
  defaultHidden: true,
  // Not all elements of the page: a query that finds nothing yet is made again and again.
  getElementError: (message) => new Error(`${message}\n\nThe page says: ${document.body.textContent.slice(0, 2_000)}`),
})
// Files share one copy of the storefront.
afterEach(leaveShop)
