import type { Level, LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { color } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isOwn, levelTypes, useLevelPage } from './use-level-page.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Grid, Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Loaded, together } from '../../ui/loaded.tsx'
import { levelAddress } from '../promotions/addresses.ts'
import { LevelRights } from './level-rights.tsx'
import { GrowthBar } from './growth-bar.tsx'
import { purchaseOf } from './level-cards.tsx'

const card = css`
  grid-template-rows: auto auto 1fr;
  border-top: 2px solid ${color.ink};
  &[data-own] {
    border-color: ${color.cobalt};
  }
`
const number = new Intl.NumberFormat('en')

const Needs = ({ page, level }: { page: LevelPage; level: Level }) => {
  const t = useText('levels')
  const { id, levelName, levelType, needGrowth, needAmount, term } = level
  if (levelType === levelTypes.ordinary)
    return needGrowth === 0 ? t('fromStart') : t('byGrowth', { growth: number.format(needGrowth) })
  const { kind } = purchaseOf(page, level)
  return (
    <Row gap="8px 16px" wrap justify="between">
      <Text>
        <Price yuan={needAmount} size={26} /> {t('term', { count: term })}
      </Text>
      {kind !== 'lower' && (
        <Link css={buttonStyle} data-look="buy" data-size="small" to={levelAddress(id)}>
          {t(kind === 'extends' ? 'extend' : 'buy')}
          <VisuallyHidden> {levelName}</VisuallyHidden>
        </Link>
      )}
    </Row>
  )
}

interface Props {
  title: string
  page: LevelPage
  levels: readonly Level[]
}

/** Levels beside each other. Their names and what they give are told by the mall. */
const LevelCards = ({ title, page, levels }: Props) => {
  const t = useText('levels')
  const once = { icon: 'points', rightsName: t('oncePoints'), description: t('earned') } as const
  const isOver = ({ levelType }: Level) => levelType === levelTypes.ordinary && page.levelType === levelTypes.paid
  return (
    <Grid as="ul" columns={levels.length} gap={16} aria-label={title}>
      {levels.map((level) => (
        <Surface as="li" key={level.id} css={card} pad="16px 20px 20px" data-own={isOwn(page, level) || undefined}>
          <Row gap={12} high={32} justify="between" wrap>
            <Text as="h3" size="lead" heavy>
              {level.levelName}
            </Text>
            {isOwn(page, level) && <Badge tone="good">{t(isOver(level) ? 'ownByGrowth' : 'own')}</Badge>}
          </Row>
          <Text as="div" tone="quiet" pad="4px 0 20px">
            <Needs page={page} level={level} />
          </Text>
          <LevelRights
            label={t('rightsOf', { level: level.levelName })}
            rights={level.userRights.length > 0 ? level.userRights : [once]}
          />
        </Surface>
      ))}
    </Grid>
  )
}

const rules = ['earned', 'kept', 'paid'] as const

const Levels = () => {
  const t = useText('levels')
  return (
    <Loaded of={together(useLevelPage('ordinary'), useLevelPage('paid'))} waiting={[320, 240]}>
      {([page, { userLevels: paid }]) => (
        <Stack gap={16} pad="16px 0 0">
          <Panel title={t('byPaying')}>
            <LevelCards title={t('byPaying')} page={page} levels={paid} />
          </Panel>
          <Panel title={t('growth')}>
            <Stack gap={24}>
              <LevelCards title={t('growth')} page={page} levels={page.userLevels} />
              <GrowthBar page={page} />
            </Stack>
            <Stack as="ul" gap={6} pad="20px 0 0 18px" tone="quiet" style={{ listStyle: 'disc' }}>
              {rules.map((rule) => (
                <li key={rule}>{t(`rules.${rule}`)}</li>
              ))}
            </Stack>
          </Panel>
        </Stack>
      )}
    </Loaded>
  )
}

/** S2.14 */
export const Screen = () => {
  const t = useText('levels')
  return (
    <>
      <PageTitle text={t('equity')} />
      <Levels />
    </>
  )
}
