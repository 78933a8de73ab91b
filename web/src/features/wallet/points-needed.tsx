import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, stackOf, type } from '../../ui/theme.ts'
import { Heard } from '../../ui/heard.tsx'

const root = css`
  ${stackOf(4)}
  > p {
    color: ${color.ink2};
    b {
      margin-right: 14px;
      color: ${color.amber};
      font: 600 ${type.note};
    }
  }
  > [data-part='missing'] {
    > strong {
      color: ${color.amber};
      font-weight: 600;
    }
  }
`
const number = new Intl.NumberFormat('en')

interface Props {
  /** In all. */
  needed: number
  /** Of who is logged in. */
  score: number | undefined
}

/** What the pieces cost in points, what somebody has, and how to come by what is missing. */
export const PointsNeeded = ({ needed, score }: Props) => {
  const t = useText('exchange')
  const missing = score === undefined ? 0 : needed - score
  return (
    <div css={root}>
      <p>
        <Heard text={`${needed} ${score}`}>
          <b>{t('needed', { count: needed, score: number.format(needed) })}</b>
          <span>{score === undefined ? t('unknownScore') : t('held', { score: number.format(score) })}</span>
        </Heard>
      </p>
      {missing > 0 && (
        <p data-part="missing">
          <strong>{t('missing', { count: missing, score: number.format(missing) })}</strong>
          {t('earn')}
          <Link css={textLink} to="/user-center/uc-integral">
            {t('toEarn')}
          </Link>
        </p>
      )}
    </div>
  )
}
