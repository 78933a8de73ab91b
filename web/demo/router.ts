import { createElement, type ReactNode } from 'react'
import { BrowserRouter as Router } from 'react-router'

export * from 'react-router'

/** The router of a demo that lies in a folder. */
export const BrowserRouter = ({ children }: { readonly children: ReactNode }) =>
  createElement(Router, { basename: import.meta.env.BASE_URL }, children)
