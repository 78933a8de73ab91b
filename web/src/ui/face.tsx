import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import { centred, tinted } from './theme.ts'

const root = css`
  ${centred}
  flex: none;
  aspect-ratio: 1;
  border-radius: 50%;
  overflow: hidden;
  ${tinted}
  font-weight: 700;
`

interface Props {
  src?: string | undefined
  size: number
  /** Without a picture: the first letter of the name, or what else stands for somebody. */
  children: ReactNode
}

/** Who somebody is; the name stands beside it. */
export const Face = ({ src, size, children }: Props) => (
  <span css={root} style={{ width: size, fontSize: size * 0.4 }} data-part="face" aria-hidden="true">
    {src ? <Picture src={src} alt="" width={size} height={size} /> : children}
  </span>
)
