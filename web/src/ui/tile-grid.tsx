import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { cardsFit } from './theme.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
  @media (min-width: 1680px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

export const TileGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul css={grid} aria-label={label}>
    {children}
  </ul>
)

export const TileGridSkeleton = () => (
  <div css={grid} aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} height={372} />
    ))}
  </div>
)
