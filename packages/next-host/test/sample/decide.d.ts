import type { Decision } from '../../index'

export declare function decide(request: Request): Decision
