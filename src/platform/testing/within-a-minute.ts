const minuteMs = 60_000;
const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** Rate limits count per minute, so a test that failed across that moment is repeated with a new shop. */
export async function withinAMinute(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    const minute = minuteNow();
    try {
      return await attempt();
    } catch (error) {
      if (minuteNow() === minute) throw error;
    }
  }
}
