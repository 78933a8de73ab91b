import type { Banner } from 'qinghua-contract'
import { pageIds } from 'qinghua-contract/rules'
import { css } from '@emotion/react'
import { logStep } from '../../lib/analytics.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, covering, stackOf, type } from '../../ui/theme.ts'

const root = css`
  grid-area: 1 / 1;
  position: relative;
  ${stackOf(12)}
  align-content: start;
  justify-items: start;
  padding: 52px 48px;
  color: ${color.onFill};
  opacity: 0;
  visibility: hidden;
  transition:
    opacity 400ms var(--ease),
    visibility 400ms;
  &[data-shown] {
    opacity: 1;
    visibility: visible;
  }
  > img,
  > [data-lost] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    background: none;
    color: transparent;
  }
  &::before {
    ${covering}
    z-index: 1;
    background: linear-gradient(90deg, ${color.cobaltArt} 50%, transparent 85%);
  }
  > h2,
  > p,
  > a {
    position: relative;
    z-index: 1;
  }
  > h2 {
    max-width: 12em;
    font: 700 ${type.banner};
    letter-spacing: 1px;
    word-break: keep-all;
    overflow-wrap: anywhere;
    &:lang(en) {
      max-width: 15em;
      font-size: 36px;
      line-height: 44px;
      letter-spacing: 0;
    }
  }
  > p {
    max-width: 24em;
    text-wrap: balance;
    color: ${color.onFill2};
    font: ${type.lead};
  }
  > a {
    margin-top: 16px;
    background: ${color.onFill};
    color: ${color.cobaltArt};
    &:hover {
      background: ${color.onFill2};
    }
  }
`

const paths = {
  product: '/detail/',
  discount: '/discount-detail?discountId=',
  category: '/list?categoryId=',
} as const

interface Props {
  banner: Banner
  label: string
  shown: boolean
  first: boolean
}

export const BannerSlide = ({ banner, label, shown, first }: Props) => {
  const t = useText('home')
  const { imgUrl, title, subtitle, relationType, relation } = banner
  const target = relationType === null || relation === null ? null : paths[relationType] + relation
  const record = () =>
    logStep(pageIds.banner, { ...(relationType === 'product' && { bizType: 0 }), bizData: String(relation) })
  return (
    <div css={root} role="group" aria-roledescription="slide" aria-label={label} data-shown={shown || undefined}>
      <Picture src={imgUrl} alt="" width={760} height={380} eager={first} />
      <h2>{title}</h2>
      <p>{subtitle}</p>
      {target !== null && (
        <Link css={buttonStyle} to={target} onClick={record}>
          {t('enter')}
        </Link>
      )}
    </div>
  )
}
