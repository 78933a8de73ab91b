import { css } from '@emotion/react'
import { Suspense } from 'react'
import { lazily } from '../../lib/load-chunk.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { clamp, color, covering, digits, oneLine, paper, quietSmall, rowOf, stackOf, type } from '../../ui/theme.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { now } from '../../lib/server-clock.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'

/** S9.9 */
const Promises = () => {
  const t = useText('home')
  return (
    <ul data-part="foot">
      {(['return', 'service', 'genuine'] as const).map((promise) => (
        <li key={promise}>
          <Icon name="check" size={14} />
          {t(`promises.${promise}`)}
        </li>
      ))}
    </ul>
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
      <div data-part="who">
        <Face size={44}>
          <Icon name="user" size={22} />
        </Face>
        <div>
          <strong>{t(`greeting.${partOfDay()}`)}</strong>
          <small>{t('visitor')}</small>
        </div>
      </div>
      <p>{t('visitorHint')}</p>
      <div data-part="ways">
        <Button wide onClick={() => askLogin('asked')}>
          {t('login')}
        </Button>
        <Link css={buttonStyle} data-look="outline" data-wide to="/register">
          {t('register')}
        </Link>
      </div>
      <Promises />
    </>
  )
}

const Buyer = lazily('member card', [], async () => import('./buyer.tsx').then(({ Buyer }) => Buyer))

const root = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: 380px;
  padding: 20px;
  ${paper}
  > [data-part='who'] {
    ${rowOf(12)}
    min-width: 0;
    > div {
      min-width: 0;
    }
    strong {
      display: block;
      ${oneLine}
      font-weight: 700;
    }
    small {
      ${clamp(2)}
    }
  }
  > dl {
    ${stackOf(1)}
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border: 1px solid ${color.line};
    background: ${color.line};
    > div {
      position: relative;
      padding: 10px 8px;
      background: ${color.surface};
      text-align: center;
    }
    a::after {
      ${covering}
    }
    > div:hover a {
      color: ${color.cobalt};
    }
    a:focus-visible {
      outline: none;
      &::after {
        outline: 2px solid ${color.cobalt};
        outline-offset: -2px;
      }
    }
    dt {
      font: ${type.small};
    }
    dd {
      ${oneLine}
      font: 600 20px/24px ${digits};
    }
    [data-part='points'] dd {
      color: ${color.amber};
    }
  }
  > [data-part='ways'] {
    ${stackOf(8)}
  }
  > [data-part='foot'] {
    ${stackOf(8)}
    min-height: 85px;
    margin-top: auto;
    padding-top: 14px;
    border-top: 1px solid ${color.line};
    ${quietSmall}
    &:empty {
      border-color: transparent;
    }
    > li {
      ${rowOf(8)}
    }
    svg {
      color: ${color.jade};
    }
  }
`

export const MemberCard = () => (
  <div css={root}>
    <Suspense>{useLoggedIn() ? <Buyer /> : <Visitor />}</Suspense>
  </div>
)
