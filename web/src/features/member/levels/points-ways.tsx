import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { SignIn } from '../../../shop/points/sign-in.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { color, digits } from '../../../ui/theme.ts'
import { Section } from './section.tsx'

const root = css`
  display: flex;
  align-items: center;
  gap: 16px;
  > strong {
    margin-right: auto;
    color: ${color.amber};
    font: 700 34px/40px ${digits};
    font-variant-numeric: tabular-nums;
  }
`
const number = new Intl.NumberFormat('en')

export const PointsWays = ({ score }: { score: number }) => {
  const t = useText('levels')
  return (
    <Section title={t('points')} more={<ScreenLink to="/user-center/uc-integral">{t('records')}</ScreenLink>}>
      <div css={root}>
        <strong>{number.format(score)}</strong>
        <SignIn />
        <ScreenLink css={buttonStyle} data-look="solid" data-size="small" to="/member-center/integral-mall">
          {t('toMall')}
        </ScreenLink>
      </div>
    </Section>
  )
}
