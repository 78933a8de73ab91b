import { css } from '@emotion/react'
import type { PointsInfo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, digits, faintSmall, inlineRowOf, radius, stackOf, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  ${stackOf(8)}
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-top: 12px;
  > li {
    ${stackOf(2)}
    justify-items: center;
    padding: 8px 4px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    ${faintSmall}
    > b {
      color: ${color.ink};
      font: 600 16px/24px ${digits};
    }
    > small {
      ${inlineRowOf(2)}
      color: inherit;
    }
    svg {
      color: ${color.jade};
    }
    &[data-done] {
      border-color: transparent;
      background: ${color.jadeWash};
      color: ${color.ink2};
    }
    &[aria-current] {
      border-color: ${color.cobalt};
      > small {
        color: ${color.cobalt};
        font: 600 ${type.small};
      }
    }
  }
`

/** What each of seven days in a row gives, and how far somebody has come. */
export const SignInDays = ({ info: { isSignIn, signInCount, scoreList } }: { info: PointsInfo }) => {
  const t = useText('points')
  const today = signInCount + 1 - isSignIn
  return (
    <ol css={root} aria-label={t('signIn.days')}>
      {scoreList.map((score, at) => {
        const day = at + 1
        const isToday = day === today
        const isDone = day <= signInCount
        return (
          <li key={day} data-done={isDone || undefined} aria-current={isToday ? 'date' : undefined}>
            <small>
              {isDone && <Icon name="check" size={14} />}
              {isToday ? t('signIn.today') : t('signIn.day', { day })}
            </small>
            <b>{t('signIn.gives', { score })}</b>
            {isDone && <VisuallyHidden>{t('signIn.done')}</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
