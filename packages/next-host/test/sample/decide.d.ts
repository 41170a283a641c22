import type { HostDecision } from '../../index'

export declare function decide(request: Request): HostDecision
