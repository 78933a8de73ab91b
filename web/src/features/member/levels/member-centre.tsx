import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { GrowthBar } from './growth-bar.tsx'
import { levelsAddress } from './levels-address.ts'
import { MemberCoupons } from './member-coupons.tsx'
import { MemberHead } from './member-head.tsx'
import { PaidOffer } from './paid-offer.tsx'
import { PointsWays } from './points-ways.tsx'
import { RightsList } from './rights-list.tsx'
import { Section } from './section.tsx'
import { levelTypes, useLevelPage } from './use-level-page.ts'
import { stacks } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  gap: 16px;
  margin-top: 16px;
  > [data-part='pair'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${stacks}
    gap: 16px;
  }
`

export const MemberCentre = () => {
  const t = useText('levels')
  const { data: page, isError, isFetching, refetch } = useLevelPage('ordinary')
  if (!page && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!page)
    return (
      <div css={root} aria-busy="true">
        {[120, 180, 150, 130].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    )
  const { userLevel, levelType, levelName, score } = page
  const type = levelType === levelTypes.paid ? 'paid' : 'ordinary'
  return (
    <div css={root}>
      <MemberHead page={page} />
      <Section title={t('growth')} more={<ScreenLink to={levelsAddress('ordinary')}>{t('howItGrows')}</ScreenLink>}>
        <GrowthBar page={page} />
      </Section>
      <Section
        title={t('rightsOf', { level: levelName })}
        more={<ScreenLink to={levelsAddress(type)}>{t('compare')}</ScreenLink>}
      >
        <RightsList level={userLevel} />
      </Section>
      <div data-part="pair">
        <PointsWays score={score} />
        <SectionBoundary>
          <PaidOffer />
        </SectionBoundary>
      </div>
      <SectionBoundary>
        <MemberCoupons />
      </SectionBoundary>
    </div>
  )
}
