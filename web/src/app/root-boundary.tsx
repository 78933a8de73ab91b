import type { ReactNode } from 'react'
import { textOf } from '../lib/i18n/i18n.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { Boundary } from '../ui/section-boundary.tsx'

const LastResort = () => {
  const t = textOf('errors')
  return (
    <Stack gap={16} align="center" justify="center" high="60vh" pad="56px 32px" text="center" role="alert">
      <h1>{t('broken')}</h1>
      <Text tone="quiet">{t('brokenHint')}</Text>
      <Button onClick={() => navigation.reload()}>{t('reload')}</Button>
    </Stack>
  )
}

/** Any uncaught error shows a page with a way on (F11, F12). */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary Instead={LastResort}>{children}</Boundary>
)
