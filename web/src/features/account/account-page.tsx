import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, paper, stackOf, type, wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  ${gridOf('1fr 440px', '0')}
  padding-block: 40px 56px;
  > [data-part='card'] {
    ${stackOf(16)}
    grid-template-columns: minmax(0, 1fr);
    padding: 32px;
    ${paper}
    > p {
      color: ${color.ink2};
    }
  }
`
const picture = css`
  position: relative;
  ${stackOf(12)}
  align-content: end;
  min-height: 460px;
  padding: 40px;
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  overflow: hidden;
  > svg {
    position: absolute;
    inset: -40px -60px auto auto;
    width: 76%;
    height: auto;
    stroke: ${color.onDeep2};
    opacity: 0.8;
  }
  > p {
    position: relative;
    font: 700 ${type.page};
  }
  > span {
    position: relative;
    color: ${color.onDeep2};
  }
`

const Dish = () => (
  <svg viewBox="0 0 420 420" fill="none" strokeWidth="2" aria-hidden="true">
    <circle cx="210" cy="210" r="200" />
    <circle cx="210" cy="210" r="184" strokeDasharray="3 9" />
    <circle cx="210" cy="210" r="150" />
    <path d="M210 96c44 34 44 82 0 108-44-26-44-74 0-108zM210 204v112M210 252c34-8 60-34 66-66-34 4-60 30-66 66zM210 280c-34-8-60-34-66-66 34 4 60 30 66 66z" />
  </svg>
)

interface Props {
  title: string
  other: { text: string; link: string; to: string }
  children: ReactNode
}

export const AccountPage = ({ title, other, children }: Props) => {
  const t = useText('account')
  return (
    <div css={root}>
      <div css={picture}>
        <Dish />
        <p>{t('welcome')}</p>
        <span>{t('welcomeMore')}</span>
      </div>
      <div data-part="card">
        <PageTitle text={title} />
        {children}
        <p>
          {other.text}{' '}
          <Link css={textLink} to={other.to}>
            {other.link}
          </Link>
        </p>
      </div>
    </div>
  )
}
