import { css } from '@emotion/react'
import { Suspense, useEffect, useState } from 'react'
import { onFirstInteraction } from '../../lib/first-interaction.ts'
import { seenHere } from '../catalogue/seen.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { lazily } from '../../lib/load-chunk.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Way } from '../../ui/link.tsx'
import { now } from '../../lib/server-clock.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Person } from './person.tsx'

/** S9.9 */
const Promises = () => {
  const t = useText('home')
  return (
    <Stack as="ul" gap={8} pad="14px 0 0" edge="top" tone="quiet" size="small" style={{ marginTop: 'auto' }}>
      {(['return', 'service', 'genuine'] as const).map((promise) => (
        <Row as="li" gap={8} key={promise}>
          <Text as="span" tone="good">
            <Icon name="check" size={14} />
          </Text>
          {t(`promises.${promise}`)}
        </Row>
      ))}
    </Stack>
  )
}

const shanghaiHour = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', hour: 'numeric', hourCycle: 'h23' })

const partOfDay = (): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(shanghaiHour.format(now()))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

const Visitor = () => {
  const t = useText('home')
  return (
    <>
      <Person
        face={
          <Face size={44}>
            <Icon name="user" size={22} />
          </Face>
        }
        name={t(`greeting.${partOfDay()}`)}
        note={t('visitor')}
      />
      <p>{t('visitorHint')}</p>
      <Stack gap={8}>
        <Button wide onClick={() => askLogin('asked')}>
          {t('login')}
        </Button>
        <Way data-wide to="/register">
          {t('register')}
        </Way>
      </Stack>
      <Promises />
    </>
  )
}

const Buyer = lazily('member card', [], async () => import('./buyer.tsx').then(({ Buyer }) => Buyer))

const Resume = lazily('resume', ['resume', 'goods'], async () => import('./resume.tsx').then(({ Resume }) => Resume))

/** In ms: by then the page is there. */
const calm = 1000

/** The card has room for it, so that nothing moves once it is known. */
const ComingBack = () => {
  const loggedIn = useLoggedIn()
  const [hasSeen] = useState(() => seenHere().length > 0)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const due = () => setDue(true)
    onFirstInteraction(due)
    const timer = setTimeout(due, calm)
    return () => clearTimeout(timer)
  }, [])
  if (!loggedIn && !hasSeen) return null
  return (
    isDue && (
      <SectionBoundary silent>
        <Suspense>
          <Resume />
        </Suspense>
      </SectionBoundary>
    )
  )
}

const root = css`
  display: flex;
  flex-direction: column;
`

export const MemberCard = () => (
  <Surface css={root} gap={16} high={380} pad={20}>
    <Suspense>{useLoggedIn() ? <Buyer /> : <Visitor />}</Suspense>
    <ComingBack />
  </Surface>
)
