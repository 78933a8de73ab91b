import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'

export const StockPanel = () => {
  const t = useText('consoleState')
  const stock = useControl('GET /__mall/stock')
  return (
    <Panel title={t('stock')} count={stock.data?.length} flush>
      <Answered query={stock}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noStock')}</None>
          ) : (
            <Scroll label={t('stock')}>
              <Rows label={t('stock')}>
                {all.map(({ prodId, skuId, name, opening, stocks }) => (
                  <Row key={skuId} what={name} note={`${prodId} / ${skuId}`}>
                    <Chip tone={stocks === 0 ? 'bad' : 'plain'}>{`${opening} → ${stocks}`}</Chip>
                  </Row>
                ))}
              </Rows>
            </Scroll>
          )
        }
      </Answered>
    </Panel>
  )
}
