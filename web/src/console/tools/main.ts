import { worldChange } from '../../lib/world-change.ts'
import { followWorld } from './follow-world.ts'
import { barWanted, followingWanted } from './wanted.ts'

if (followingWanted(location)) followWorld(() => document.dispatchEvent(new Event(worldChange)))
if (barWanted(location, navigator)) void import('../bar/main.ts')
