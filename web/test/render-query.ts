import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { openClient } from './leave-shop.ts'

/** A hook that reads or changes something, without a page around it. */
export const renderQuery = <P extends object, R>(use: (props: P) => R, initialProps: P) => {
  const client = openClient()
  const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children)
  return { client, ...renderHook(use, { wrapper, initialProps }) }
}
