import { render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useEarlyChange } from './early-change.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('an address that changes while the router renders for the first time is followed', async () => {
  history.replaceState(null, '', '/product-detail/1')
  let rendered = 0
  const Shown = () => {
    useEarlyChange()
    const { pathname, search, hash } = useLocation()
    if (rendered++ === 0) {
      history.pushState(null, '', '/search?query=mug#first')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }
    return <p>{pathname + search + hash}</p>
  }
  render(
    <BrowserRouter>
      <Shown />
    </BrowserRouter>,
  )
  expect(await screen.findByText('/search?query=mug#first')).toBeTruthy()
})
