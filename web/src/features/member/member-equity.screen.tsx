import type { Level, LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useUser } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { color, digits, faintNote, paper, type } from '../../ui/theme.ts'
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx'
import { isOwn, levelTypes, useLevelPage, type LevelType, readLevelType, typeNames } from './use-level-page.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GrowthBar } from './growth-bar.tsx'

const root = css`
  width: 100%;
  ${paper}
  border-collapse: collapse;
  table-layout: fixed;
  > caption {
    ${visuallyHidden}
  }
  col:first-of-type {
    width: 148px;
  }
  th,
  td {
    padding: 16px 20px;
    border: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  th[scope='row'] {
    ${faintNote}
  }
  border-top: 2px solid ${color.ink};
  th[scope='col'] {
    font: 700 ${type.title};
    > [data-tone] {
      margin-left: 10px;
    }
  }
  & :is(th, td)[data-own] {
    background: ${color.cobaltWash};
  }
  td > strong {
    display: block;
  }
  td > small {
    color: ${color.ink2};
  }
  td > b {
    font: 700 20px/26px ${digits};
  }
`
const frame = css`
  ${scrollsSideways}
  > table {
    min-width: 640px;
  }
`
const kinds = ['rate', 'delivery', 'coupon', 'points'] as const
const number = new Intl.NumberFormat('en')

const Needs = ({ level: { levelType, needGrowth, needAmount, term } }: { level: Level }) => {
  const t = useText('levels')
  if (levelType === levelTypes.ordinary) return needGrowth === 0 ? t('fromStart') : <b>{number.format(needGrowth)}</b>
  return (
    <>
      <Price yuan={needAmount} size={26} /> {t('term', { count: term })}
    </>
  )
}

/** The levels of a type beside each other. Their names and what they give are told by the mall. */
const LevelTable = ({ page, caption }: { page: LevelPage; caption: string }) => {
  const t = useText('levels')
  const { userLevels: levels } = page
  const given = kinds.filter((kind) => levels.some(({ userRights }) => userRights.some(({ icon }) => icon === kind)))
  const own = (level: Level) => isOwn(page, level) || undefined
  const isBought = levels.some(({ levelType }) => levelType === levelTypes.paid)
  const isPaidMember = useUser()?.levelType === 1
  return (
    <div css={frame}>
      <table css={root}>
        <caption>{caption}</caption>
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
                {own(level) && <Badge tone="good">{t(isPaidMember && !isBought ? 'ownByGrowth' : 'own')}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t(isBought ? 'price' : 'needs')}</th>
            {levels.map((level) => (
              <td key={level.id} data-own={own(level)}>
                <Needs level={level} />
              </td>
            ))}
          </tr>
          {given.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${kind}`)}</th>
              {levels.map((level) => {
                const right = level.userRights.find(({ icon }) => icon === kind)
                return (
                  <td key={level.id} data-own={own(level)}>
                    {right ? (
                      <>
                        <strong>{right.rightsName}</strong>
                        <small>{right.description}</small>
                      </>
                    ) : (
                      t('without')
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const buy = '/member-center/buy-member'
const rules = ['earned', 'kept', 'paid'] as const

const LevelsOf = ({ type }: { type: LevelType }) => {
  const t = useText('levels')
  return (
    <Loaded of={useLevelPage(type)} waiting={[320]}>
      {(page) => (
        <Stack gap={16}>
          <LevelTable page={page} caption={t(`types.${type}`)} />
          {type === 'paid' && (
            <Link css={buttonStyle} data-look="buy" style={{ justifySelf: 'end', paddingInline: 32 }} to={buy}>
              {t(page.endTime === null ? 'buy' : 'extend')}
            </Link>
          )}
          {type === 'ordinary' && (
            <Panel title={t('growth')}>
              <GrowthBar page={page} />
              <Stack as="ul" gap={6} pad="20px 0 0 18px" tone="quiet" style={{ listStyle: 'disc' }}>
                {rules.map((rule) => (
                  <li key={rule}>{t(`rules.${rule}`)}</li>
                ))}
              </Stack>
            </Panel>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

/** Those reached by growth, and those that are bought. */
const Levels = () => {
  const t = useText('levels')
  const [search, change] = useQueryNow()
  const shown = readLevelType(search)
  return (
    <div style={{ marginTop: 8 }}>
      <Tabs
        label={t('typesOf')}
        value={shown}
        onChange={(type) => change({ type: type === 'ordinary' ? null : type })}
        tabs={typeNames.map((type) => ({
          value: type,
          label: t(`types.${type}`),
          content: type === shown && (
            <Stack pad="16px 0 0">
              <LevelsOf type={type} />
            </Stack>
          ),
        }))}
      />
    </div>
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
