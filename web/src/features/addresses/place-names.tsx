import { css } from '@emotion/react'
import { Chinese } from './chinese.tsx'

/** What is known of it; a municipality is its own province. */
export const regionText = ({ province, city, area }: Record<'province' | 'city' | 'area', string>): string =>
  [...new Set([province, city, area])].filter(Boolean).join(' ')

const root = css`
  word-break: keep-all;
`

/** Lines break between names, never within one. */
export const PlaceNames = ({ children }: { children: string }) => (
  <span css={root}>
    <Chinese text={children} />
  </span>
)
