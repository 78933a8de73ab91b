import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { color, faintSmall } from '../../../ui/theme.ts'
import { levelsAddress } from './levels-address.ts'
import { Section } from './section.tsx'

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  min-height: 40px;
  > [data-part='term'] {
    color: ${color.ink2};
  }
  > small {
    width: 100%;
    ${faintSmall}
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
    <Section title={levelName} more={<ScreenLink to={levelsAddress('paid')}>{t('paidLevels')}</ScreenLink>}>
      <p css={root}>
        <Price yuan={needAmount} size={26} />
        <span data-part="term">{t('term', { count: term })}</span>
        <small>{userRights.map(({ rightsName }) => rightsName).join(t('between'))}</small>
      </p>
    </Section>
  )
}
