import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { textOf } from '../lib/i18n/i18n.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Boundary } from '../ui/section-boundary.tsx'
import { color, stackOf } from '../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  justify-items: center;
  align-content: center;
  min-height: 60vh;
  padding: 56px 32px;
  text-align: center;
  > p {
    color: ${color.ink2};
  }
`

const LastResort = () => {
  const t = textOf('errors')
  return (
    <div css={root} role="alert">
      <h1>{t('broken')}</h1>
      <p>{t('brokenHint')}</p>
      <Button onClick={() => navigation.reload()}>{t('reload')}</Button>
    </div>
  )
}

/** Any uncaught error shows a page with a way on (F11, F12). */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary Instead={LastResort}>{children}</Boundary>
)
