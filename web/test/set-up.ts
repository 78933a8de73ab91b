import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { leaveShop } from './leave-shop.ts'
import { patience } from './patience.ts'
import { showing } from './what-shows.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true
configure({
  asyncUtilTimeout: patience,
  // Not all elements of the page: a query that finds nothing yet is made again and again.
  getElementError: (message) => new Error(`${message}\n\nThe page says: ${document.body.textContent.slice(0, 2_000)}`),
})
const { defaultView } = document
if (defaultView) defaultView.getComputedStyle = showing(defaultView, defaultView.getComputedStyle.bind(defaultView))
// Files share one copy of the storefront.
afterEach(leaveShop)
