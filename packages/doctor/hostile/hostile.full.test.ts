import { test } from 'vitest'
import { expectHarmless } from './harmless'
import { hostile } from './servers'

test.each(hostile.filter(({ long }) => long))('$name harms nothing', expectHarmless)
