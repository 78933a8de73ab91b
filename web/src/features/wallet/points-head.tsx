import { css } from '@emotion/react'
import type { PointsInfo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { Holding, HoldingHead } from './holding.tsx'
import { SignInButton, usePointsInfo } from './sign-in.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, digits, radius } from '../../ui/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const dayStyle = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  svg {
    color: ${color.jade};
  }
  &[data-done] {
    border-color: transparent;
    background: ${color.jadeWash};
  }
  &[aria-current] {
    border-color: ${color.cobalt};
  }
`

/** What each of seven days in a row gives, and how far somebody has come. */
const SignInDays = ({ info: { isSignIn, signInCount, scoreList } }: { info: PointsInfo }) => {
  const t = useText('points')
  const today = signInCount + 1 - isSignIn
  return (
    <Grid as="ol" columns={7} wide gap={8} style={{ marginTop: 12 }} aria-label={t('signIn.days')}>
      {scoreList.map((score, at) => {
        const day = at + 1
        const isToday = day === today
        const isDone = day <= signInCount
        return (
          <Stack
            key={day}
            as="li"
            css={dayStyle}
            gap={2}
            align="center"
            pad="8px 4px"
            data-done={isDone || undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <Row
              as="small"
              inline
              gap={2}
              tone={isToday ? 'brand' : isDone ? 'quiet' : 'faint'}
              size="small"
              bold={isToday}
            >
              {isDone && <Icon name="check" size={14} />}
              {isToday ? t('signIn.today') : t('signIn.day', { day })}
            </Row>
            <b style={{ font: `600 16px/24px ${digits}` }}>{t('signIn.gives', { score })}</b>
            {isDone && <VisuallyHidden>{t('signIn.done')}</VisuallyHidden>}
          </Stack>
        )
      })}
    </Grid>
  )
}

const number = new Intl.NumberFormat('en')

const Have = ({ info: { score, expireScore, expireTime } }: { info: PointsInfo }) => {
  const t = useText('points')
  const when = useTimeText()
  const isSoon = expireScore > 0 && expireTime !== null
  return (
    <Holding name={t('have')} amount={number.format(score)} tone="warn">
      {isSoon ? (
        <Text tone="quiet" size="note" style={{ marginTop: 8 }}>
          {t('soon', { score: number.format(expireScore), time: when(expireTime) })}
        </Text>
      ) : (
        <Text tone="faint" size="note">
          {t('lasting')}
        </Text>
      )}
      <Stack align="start" size="note" bold style={{ marginTop: 8 }}>
        <Link css={textLink} to="/member-center/integral-mall">
          {t('toMall')}
        </Link>
      </Stack>
    </Holding>
  )
}

/** What somebody has, and the sign-in of today (S4.9). */
export const PointsHead = () => {
  const t = useText('points')
  const shell = useText('shell')
  return (
    <Loaded
      of={usePointsInfo()}
      waiting={
        <HoldingHead>
          <div />
          <section>
            <Skeleton height={154} />
          </section>
        </HoldingHead>
      }
    >
      {(info) => (
        <HoldingHead>
          <Have info={info} />
          <section aria-labelledby="sign-in">
            <Row as="header" gap={16} justify="between" style={{ minHeight: 32 }}>
              <h2 id="sign-in">{t('signIn.title')}</h2>
              <SignInButton info={info} look="primary" />
            </Row>
            <SignInDays info={info} />
            <Text tone="faint" size="note" style={{ marginTop: 12 }}>
              <Heard text={info.isSignIn === 1 ? shell('signIn.notYet') : t('signIn.note')} />
            </Text>
          </section>
        </HoldingHead>
      )}
    </Loaded>
  )
}
