import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Price } from '../../ui/price.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, wrapOf } from '../../ui/theme.ts'
import { levelsAddress } from './levels-address.ts'

const root = css`
  ${wrapOf('4px 12px')}
  align-items: baseline;
  min-height: 40px;
  > [data-part='term'] {
    color: ${color.ink2};
  }
  > small {
    width: 100%;
  }
`
const quiet = { silent: true, suppressLogin: true }

/** The cheapest level to buy. The page does without it if it cannot be loaded. */
export const PaidOffer = () => {
  const t = useText('levels')
  const { data } = useQuery({ ...query('GET /p/score/scoreLevel/minAmountLevel'), meta: quiet })
  if (!data) return null
  const { levelName, needAmount, term, userRights } = data
  return (
    <Panel
      title={levelName}
      aside={
        <Link css={textLink} to={levelsAddress('paid')}>
          {t('paidLevels')}
        </Link>
      }
    >
      <p css={root}>
        <Price yuan={needAmount} size={26} />
        <span data-part="term">{t('term', { count: term })}</span>
        <small>{userRights.map(({ rightsName }) => rightsName).join(t('between'))}</small>
      </p>
    </Panel>
  )
}
