import type { SizeGuide as Guide } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyed } from '../../ui/keyed.ts'
import { scrollsSideways } from '../../ui/shapes.ts'
import { color, narrow, type } from '../../ui/theme.ts'

const opener = css`
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
`

const tableStyle = css`
  ${scrollsSideways}
  table {
    width: 100%;
    border: solid ${color.line};
    border-width: 1px 0 0 1px;
    border-top: 2px solid ${color.ink};
    border-collapse: separate;
    border-spacing: 0;
    font: ${type.note};
  }
  th,
  td {
    padding: 9px 10px;
    border: solid ${color.line};
    border-width: 0 1px 1px 0;
    text-align: left;
    overflow-wrap: normal;
    text-wrap: balance;
    ${narrow} {
      padding-inline: 6px;
    }
  }
  th {
    font-weight: 600;
  }
  thead th {
    background: ${color.sunken};
    color: ${color.ink2};
    vertical-align: bottom;
    > small {
      white-space: nowrap;
    }
  }
  tbody th {
    white-space: nowrap;
  }
  [aria-current] > * {
    background: ${color.cobaltWash};
  }
  [aria-current] > th {
    color: ${color.cobalt};
  }
`

interface Props {
  guide: Guide
  /** The size that is chosen. */
  chosen: string | undefined
}

const SizeTable = ({ guide: { option, columns, rows }, chosen, title }: Props & { title: string }) => {
  const t = useText('goods')
  const measured = columns.flatMap(({ name, how }) => (how === null ? [] : [{ name, value: how }]))
  return (
    <Grid columns={1} gap={20}>
      <div css={tableStyle}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{option}</th>
              {keyed(columns, ({ name }) => name).map(([key, { name, unit }]) => (
                <th key={key} scope="col">
                  {name} {unit !== null && <small>{unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(rows, ({ sizeName }) => sizeName).map(([key, { sizeName, values }]) => (
              <tr key={key} aria-current={sizeName === chosen || undefined}>
                <th scope="row">{sizeName}</th>
                {keyed(columns, ({ name }) => name).map(([of], at) => (
                  <td key={of}>{values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {measured.length > 0 && (
        <Stack as="section" gap={8}>
          <Text as="h3" size="body" heavy>
            {t('sizes.how')}
          </Text>
          <Facts facts={measured} />
        </Stack>
      )}
    </Grid>
  )
}

/** Opens the table of what the sizes mean. */
export const SizeGuide = ({ guide, chosen }: Props) => {
  const t = useText('goods')
  const [isOpen, setOpen] = useState(false)
  const title = t(guide.isWorn ? 'sizes.worn' : 'sizes.used')
  return (
    <>
      <Row
        as="button"
        css={opener}
        inline
        gap={4}
        high={36}
        pad="0 4px"
        tone="brand"
        size="note"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="ruler" size={16} />
        {title}
      </Row>
      {isOpen && (
        <Dialog title={title} width={640} onClose={() => setOpen(false)}>
          <SizeTable guide={guide} chosen={chosen} title={title} />
        </Dialog>
      )}
    </>
  )
}
