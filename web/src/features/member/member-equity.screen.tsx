import type { Level, LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { color, faintNote, paper, type } from '../../ui/theme.ts'
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx'
import { isOwn, levelTypes, useLevelPage } from './use-level-page.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Loaded, together } from '../../ui/loaded.tsx'
import { levelAddress } from '../promotions/addresses.ts'
import { GrowthBar } from './growth-bar.tsx'
import { purchaseOf } from './level-cards.tsx'

const root = css`
  width: 100%;
  ${paper}
  border-collapse: collapse;
  table-layout: fixed;
  > caption {
    ${visuallyHidden}
  }
  col:first-of-type {
    width: 104px;
  }
  th,
  td {
    padding: 14px 16px;
    border: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  th[scope='row'] {
    ${faintNote}
  }
  border-top: 2px solid ${color.ink};
  th[scope='col'] {
    font: 700 ${type.lead};
    > [data-tone] {
      display: table;
      margin-top: 2px;
      white-space: normal;
    }
  }
  & :is(th, td)[data-own] {
    background: ${color.cobaltWash};
  }
`
const frame = css`
  ${scrollsSideways}
  > table {
    min-width: 860px;
  }
`
const kinds = ['rate', 'delivery', 'coupon', 'points'] as const
const number = new Intl.NumberFormat('en')

const Needs = ({ page, level }: { page: LevelPage; level: Level }) => {
  const t = useText('levels')
  const { id, levelName, levelType, needGrowth, needAmount, term } = level
  if (levelType === levelTypes.ordinary)
    return needGrowth === 0 ? t('fromStart') : t('byGrowth', { growth: number.format(needGrowth) })
  const { kind } = purchaseOf(page, level)
  return (
    <Stack gap={10} align="start">
      <Text size="small">
        <Price yuan={needAmount} size={20} /> {t('term', { count: term })}
      </Text>
      {kind !== 'lower' && (
        <Link css={buttonStyle} data-look="buy" data-size="small" style={{ paddingInline: 10 }} to={levelAddress(id)}>
          {t(kind === 'extends' ? 'extend' : 'buy')}
          <VisuallyHidden> {levelName}</VisuallyHidden>
        </Link>
      )}
    </Stack>
  )
}

interface Props {
  page: LevelPage
  levels: readonly Level[]
}

/** All levels beside each other. Their names and what they give are told by the mall. */
const LevelTable = ({ page, levels }: Props) => {
  const t = useText('levels')
  const given = kinds.filter((kind) => levels.some(({ userRights }) => userRights.some(({ icon }) => icon === kind)))
  const own = (level: Level) => isOwn(page, level) || undefined
  const isOver = ({ levelType }: Level) => levelType === levelTypes.ordinary && page.levelType === levelTypes.paid
  return (
    <div css={frame}>
      <table css={root}>
        <caption>{t('compare')}</caption>
        <colgroup>
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('gives')}</VisuallyHidden>
            </th>
            {levels.map((level) => (
              <th key={level.id} scope="col" data-own={own(level)}>
                {level.levelName}
                {own(level) && <Badge tone="good">{t(isOver(level) ? 'ownByGrowth' : 'own')}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('needs')}</th>
            {levels.map((level) => (
              <td key={level.id} data-own={own(level)}>
                <Needs page={page} level={level} />
              </td>
            ))}
          </tr>
          {given.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${kind}`)}</th>
              {levels.map((level) => (
                <td key={level.id} data-own={own(level)}>
                  {level.userRights.find(({ icon }) => icon === kind)?.rightsName ??
                    t(kind === 'points' ? 'oncePoints' : 'without')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rules = ['earned', 'kept', 'paid'] as const

const Levels = () => {
  const t = useText('levels')
  return (
    <Loaded of={together(useLevelPage('ordinary'), useLevelPage('paid'))} waiting={[320, 240]}>
      {([page, { userLevels: paid }]) => (
        <Stack gap={16} pad="16px 0 0">
          <LevelTable page={page} levels={[...page.userLevels, ...paid]} />
          <Panel title={t('growth')}>
            <GrowthBar page={page} />
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
