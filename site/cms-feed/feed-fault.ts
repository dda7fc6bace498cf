/**
 * What is wrong with the feed, as half a sentence that goes on after its address, e.g. `which answers
 * with status 404`.
 */
export class FeedFault extends Error {
  constructor(fault: string) {
    super(fault);
    this.name = 'FeedFault';
  }
}
