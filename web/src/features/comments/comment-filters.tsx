import type { CommentNumbers } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { color, digits, radius, type } from '../../ui/theme.ts'
import { kindNames, type Kind } from './comment-address.ts'

const root = css`
  display: flex;
  gap: 32px;
  align-items: center;
  min-height: 84px;
  padding: 16px 24px;
  background: ${color.sunken};
  > p {
    display: grid;
    justify-items: center;
    padding-right: 32px;
    border-right: 1px solid ${color.line};
    color: ${color.ink3};
    font: ${type.small};
    > strong {
      color: ${color.ink};
      font: 700 26px/32px ${digits};
      font-variant-numeric: tabular-nums;
    }
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  a {
    display: flex;
    gap: 6px;
    align-items: center;
    min-height: 32px;
    padding-inline: 14px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface};
    font: ${type.note};
    font-variant-numeric: tabular-nums;
    &:hover {
      border-color: ${color.cobalt};
      color: ${color.cobalt};
    }
    &[aria-current] {
      border-color: ${color.cobalt};
      background: ${color.cobaltWash};
      color: ${color.cobalt};
      font-weight: 600;
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
  })[kind]

interface Props {
  numbers: CommentNumbers | undefined
  kind: Kind
  addressOf: (kind: Kind) => string
}

export const CommentFilters = ({ numbers, kind, addressOf }: Props) => {
  const t = useText('detail')
  return (
    <div css={root}>
      {numbers && numbers.number > 0 && (
        <p>
          <strong>{numbers.positiveRating}%</strong>
          {t('reviews.rating')}
        </p>
      )}
      <ul aria-label={t('reviews.filters')}>
        {kindNames.map((each) => (
          <li key={each}>
            <Link to={addressOf(each)} state={{ keepScroll: true }} aria-current={each === kind ? 'true' : undefined}>
              {t(`reviews.${each}`)} {numbers && <span>{countOf(numbers, each).toLocaleString('en')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
