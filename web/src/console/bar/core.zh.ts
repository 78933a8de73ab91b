export { consoleBar } from './bar.zh.ts'
export { consoleFaults } from '../faults/faults.zh.ts'
export { consoleShare } from '../share/share.zh.ts'
export { ui } from '../../app/ui.zh.ts'
