import type { CommentNumbers, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { chip } from '../../ui/chip.ts'
import { Link } from '../../ui/link.tsx'
import { color, digits, faintSmall, rowOf, stackOf, wrapOf } from '../../ui/theme.ts'
import { kindNames, type CommentsShown, type Kind } from './comment-address.ts'

const root = css`
  ${rowOf(32)}
  min-height: 84px;
  padding: 16px 24px;
  background: ${color.sunken};
  > p {
    display: grid;
    justify-items: center;
    padding-right: 32px;
    border-right: 1px solid ${color.line};
    ${faintSmall}
    > strong {
      color: ${color.ink};
      font: 700 26px/32px ${digits};
    }
  }
  > div {
    ${stackOf(12)}
  }
  ul {
    ${wrapOf('8px')}
  }
  a {
    ${chip}
  }
  [data-part='variants'] {
    gap: 4px;
    margin-left: -10px;
    a {
      min-height: 28px;
      padding-inline: 10px;
      border-color: transparent;
      background: none;
      &[aria-current] {
        background: ${color.cobaltWash};
      }
    }
  }
`

const countOf = (numbers: CommentNumbers, kind: Kind): number =>
  ({
    all: numbers.number,
    good: numbers.praiseNumber,
    middling: numbers.secondaryNumber,
    bad: numbers.negativeNumber,
    pictures: numbers.picNumber,
    replied: numbers.replyNumber,
  })[kind]

interface Props {
  numbers: CommentNumbers | undefined
  shown: CommentsShown
  skus: readonly Pick<Sku, 'skuId' | 'skuName'>[]
  to: (change: Partial<CommentsShown>) => string
}

export const CommentFilters = ({ numbers, shown, skus, to }: Props) => {
  const t = useText('detail')
  const variants = [{ skuId: undefined, skuName: t('reviews.anyVariant') }, ...skus]
  return (
    <div css={root}>
      {numbers && numbers.number > 0 && (
        <p>
          <strong>{numbers.positiveRating}%</strong>
          {t('reviews.rating')}
        </p>
      )}
      <div>
        <ul aria-label={t('reviews.filters')}>
          {kindNames.map((kind) => (
            <li key={kind}>
              <Link
                to={to({ kind })}
                state={{ keepScroll: true }}
                aria-current={kind === shown.kind ? 'true' : undefined}
              >
                {t(`reviews.${kind}`)} {numbers && <span>{countText(countOf(numbers, kind))}</span>}
              </Link>
            </li>
          ))}
        </ul>
        {skus.length > 1 && (
          <ul aria-label={t('reviews.variants')} data-part="variants">
            {variants.map(({ skuId, skuName }) => (
              <li key={skuId ?? 0}>
                <Link
                  to={to({ skuId })}
                  state={{ keepScroll: true }}
                  aria-current={skuId === shown.skuId ? 'true' : undefined}
                >
                  {skuName}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
